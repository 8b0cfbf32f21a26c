import type { Certificate } from "./certificate.ts";
import type { MisereCertificate } from "./misere-certificate.ts";

/** JSON with one entry of a list per line. */
export function certificateText(certificate: Certificate | MisereCertificate): string {
  const fields = Object.entries(certificate).map(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const entries = value.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
    return `  ${JSON.stringify(name)}: [\n${entries}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
