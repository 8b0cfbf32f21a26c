import { fileURLToPath } from "node:url";

/** File of a certificate of 127.0.0.1 and localhost, signed by itself, for a hundred years. */
export const CERTIFICATE = fileURLToPath(new URL("fixtures/test-certificate.pem", import.meta.url));
/** File of its key. */
export const CERTIFICATE_KEY = fileURLToPath(new URL("fixtures/test-key.pem", import.meta.url));
