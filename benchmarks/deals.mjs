// Deal recorded games again with the pages' own code: node deals.mjs VERIFY.MJS < RECORDS
// Each line of the input is a record with its minus piles; a line of output is the checks it fails.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { verify } = await import(pathToFileURL(process.argv[2]).href);
for await (const line of createInterface({ input: process.stdin })) {
  const { record, piles } = JSON.parse(line);
  const noted = { commitment: record.seed.commitment, entropy: { ...record.seed.entropy } };
  const minusPile = ({ at, what }) =>
    piles[record.shuffles.findIndex((one) => one.at === at && one.what === what)] ?? [];
  const findings = await verify(record, noted, minusPile);
  console.log(findings.filter((one) => !one.good).map((one) => one.check).join());
}
