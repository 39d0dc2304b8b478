// Sceneries of the cards of Keltis, 250 by 350; `currentColor` is the base of a suit, the fill its
// dark tone.
const rays = (x: number, y: number, count: number, colour: string, opacity: number) =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [i, i + 0.5].map((step) => (step * 2 * Math.PI) / count);
    const at = (angle: number) => `${(x + 330 * Math.cos(angle)).toFixed(0)} ${(y + 330 * Math.sin(angle)).toFixed(0)}`;
    return `<path d="M${x} ${y}L${at(from!)} ${at(to!)}Z" fill="${colour}" opacity="${opacity}"/>`;
  }).join("");

const braid = (x: number, y: number, r: number) => `
  <circle cx="${x}" cy="${y}" r="${r}" fill="#fffaf0" opacity=".82"/>
  <circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="10"/>
  <circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fffaf0" stroke-width="7" stroke-dasharray="13 9.2" stroke-linecap="round"/>
  <circle cx="${x}" cy="${y}" r="${r + 7}" fill="none" stroke-width="2" stroke="currentColor" opacity=".8"/>
  <circle cx="${x}" cy="${y}" r="${r - 7}" fill="none" stroke-width="2" stroke="currentColor" opacity=".8"/>`;

const STONES = "M0 322q60-14 120-4t130-8V350H0ZM44 318l3-28q1-6 8-6h9q7 0 8 6l3 28ZM84 320l1-20q1-5 6-5h7q6 0 7 5l2 20ZM176 318l2-34q1-6 8-6h8q7 0 8 6l3 34ZM212 316l1-22q1-5 7-5h6q6 0 7 5l2 22Z";

export const PATH_SCENE = `
  ${rays(138, 211, 14, "#fff", 0.2)}
  <path d="M0 262q44-22 96-8t86-6 68 4V350H0Z" fill="currentColor" opacity=".55"/>
  <path d="M0 292q60-18 128-6t122-8V350H0Z" fill="currentColor" opacity=".8"/>
  <path d="${STONES}" opacity=".75"/>
  ${braid(138, 211, 88)}`;

export const POINT_SCENE = `
  <rect width="250" height="350" fill="#3a4250" opacity=".25"/>
  ${rays(138, 211, 14, "#fff", 0.16)}
  <path d="${STONES}" opacity=".6"/>
  ${braid(138, 211, 88)}`;

export const END_SCENE = `
  <rect width="250" height="350" fill="#1d1b3d" opacity=".78"/>
  <path d="M0 130H250V282H0Z" fill="#ff9d3c" opacity=".3"/>
  <path d="M0 190H250V282H0Z" fill="#ffc35a" opacity=".45"/>
  ${rays(138, 262, 18, "#ffd98a", 0.17)}
  <circle cx="138" cy="262" r="62" fill="#ffe2a0"/>
  <path d="M0 268q60-20 126-8t124-6V350H0Z" fill="currentColor"/>
  <path d="M0 296q70-16 130-4t120-8V350H0Z" opacity=".85"/>`;
