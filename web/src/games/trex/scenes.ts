// The sceneries of the cards. `currentColor` is the colour of the suit, black parts get its dark shade.
const SUN = '<circle cx="122" cy="92" r="40" fill="#fffbe8" opacity=".85"/>';

const CLIFFS = `${SUN}
  <path d="M30 60q12-10 24 0q12-10 24 0M98 34q9-8 18 0q9-8 18 0" fill="none" stroke="#fff8ea" stroke-width="5" stroke-linecap="round" opacity=".8"/>
  <path d="M0 232 34 168h46l18 46 30-18h38l22 40 62-30V350H0Z" fill="currentColor" opacity=".55"/>
  <path d="M0 274 52 240h40l34 26 50-18 74 22V350H0Z" fill="currentColor"/>
  <path d="M0 316q60-22 126-8t124-10V350H0Z" opacity=".55"/>`;

const LAKE = `${SUN}
  <path d="M0 214 62 132l44 52 34-36 46 54 64-44V350H0Z" fill="currentColor" opacity=".4"/>
  <path d="M62 132 82 156 66 166 56 154 42 158ZM140 148l16 20-14 4-12-10Z" fill="#fffbe8" opacity=".7"/>
  <path d="M0 238h250v112H0Z" fill="currentColor" opacity=".75"/>
  <path d="M12 262q14-8 28 0t28 0 28 0M150 256q14-8 28 0t28 0 28 0M60 284q14-8 28 0t28 0 28 0 28 0" fill="none" stroke="#fff8ea" stroke-width="4" stroke-linecap="round" opacity=".55"/>
  <path d="M0 322q70-18 130-6t120-8V350H0Z" opacity=".6"/>`;

const STEPPE = `${SUN}
  <path d="M0 222V172h30v-22h62v22h16v50h32v-28h20v-14h52v14h16v28h22V350H0Z" fill="currentColor" opacity=".4"/>
  <path d="M0 262q64-20 130-8t120-12V350H0Z" fill="currentColor" opacity=".85"/>
  <path d="M214 262q-4-20-16-26M214 262q0-26 8-36M214 262q8-14 20-16M40 270q-2-16-12-22M40 270q4-16 14-20" fill="none" stroke="#0006" stroke-width="5" stroke-linecap="round"/>
  <path d="M0 312q60-16 120-4t130-8V350H0Z" opacity=".55"/>`;

const JUNGLE = `${SUN}
  <path d="M0 236q10-60 40-66t42 24q16-46 50-44t42 52q24-38 76-8V350H0Z" fill="currentColor" opacity=".45"/>
  <path d="M222 290q2-74 8-122M230 168q-34-22-62 4M230 168q-22-34-52-30M230 168q4-34 30-42M230 168q26-8 40 16" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round"/>
  <path d="M0 270q44-22 92-8t82-6 76 4V350H0Z" fill="currentColor" opacity=".9"/>
  <path d="M0 330q10-44 34-56-4 30-10 46 22-34 48-36-14 22-22 40 26-22 50-14-20 12-26 24 60-20 176-12V350H0Z" opacity=".5"/>`;

const VOLCANO = `
  <circle cx="138" cy="96" r="62" fill="#fff3c4" opacity=".55"/>
  <path d="M120 84q-22-16-4-34t26 4q22-22 38 0t-8 30Z" fill="#fff8ea" opacity=".75"/>
  <path d="M0 262 112 92q10 12 26 0t26 0L250 250V350H0Z" fill="currentColor" opacity=".75"/>
  <path d="M112 92q10 12 26 0t26 0l14 26q-10 14-18 2-4 40-14 22-4-30-14-12-10 30-18 6-8 14-16-4Z" fill="#ffcf3a"/>
  <path d="M0 286q60-24 124-10t126-12V350H0Z" fill="currentColor"/>
  <path d="M0 318q70-18 130-6t120-8V350H0Z" opacity=".6"/>`;

const MEADOW = `
  <path d="M138 211 0 60V0H110Z" fill="#f3cc2f"/><path d="M138 211 110 0H250V90Z" fill="#2f80cc"/>
  <path d="M138 211 250 90V300Z" fill="#d4473a"/><path d="M138 211 250 300V350H60Z" fill="#0a9a6e"/>
  <path d="M138 211 60 350H0V60Z" fill="#93622f"/>
  <circle cx="138" cy="211" r="104" fill="#fffaf0" opacity=".92"/>`;

const NIGHT = `
  <path d="M0 0H250V350H0Z" fill="#20103a"/><path d="M0 150H250V350H0Z" fill="#5a1c3c" opacity=".55"/>
  <path d="M0 236H250V350H0Z" fill="#c2482a" opacity=".5"/>
  <g fill="#fff6d8"><circle cx="110" cy="36" r="3"/><circle cx="150" cy="112" r="2.4"/><circle cx="224" cy="150" r="2.6"/><circle cx="60" cy="158" r="3"/><circle cx="100" cy="92" r="2"/><circle cx="136" cy="66" r="2.2"/></g>
  <path d="M250 112 178 166M120 20 96 62M250 196l-40 30M56 196 34 236" stroke="#ffcf6a" stroke-width="5" stroke-linecap="round" opacity=".75"/>
  <path d="M0 290 44 262l40 24 40-34 52 34 30-20 44 24V350H0Z" fill="#14091f"/>`;

export const SCENES = {
  cliffs: CLIFFS, lake: LAKE, steppe: STEPPE, jungle: JUNGLE, volcano: VOLCANO, meadow: MEADOW,
  night: NIGHT,
};
