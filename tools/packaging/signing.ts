type Environment = Readonly<Record<string, string | undefined>>;

/** The certificate of each system, as electron-builder reads it. */
const CERTIFICATES: Partial<Record<NodeJS.Platform, string>> = { darwin: "CSC_LINK", win32: "WIN_CSC_LINK" };
const PASSWORDS = ["CSC_KEY_PASSWORD", "WIN_CSC_KEY_PASSWORD"];
/** Variables with which electron-builder sends a signed application to Apple. */
const NOTARY = ["APPLE_ID", "APPLE_APP_SPECIFIC_PASSWORD", "APPLE_TEAM_ID"];

/**
 * Adds what tells a build that it is signed and where it finds newer versions: app-update.yml in it, and latest.yml
 * (Windows) and latest-mac.yml beside the installers.
 */
export function updateFeed(repository: string): string[] {
  const [owner, repo] = new URL(repository).pathname.split("/").slice(1);
  return ["-c.publish.provider=github", `-c.publish.owner=${owner}`, `-c.publish.repo=${repo}`];
}

export interface Signing {
  readonly isSigned: boolean;
  /** Variables to be taken out of the environment: electron-builder takes an empty value for a certificate. */
  readonly unset: readonly string[];
  /** Options for electron-builder. */
  readonly options: readonly string[];
}

/** macOS then starts the application once its user allows it. Hardening asks for a real signature. */
const UNSIGNED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["-c.mac.identity=-", "-c.mac.hardenedRuntime=false"],
};

/**
 * Signs where this environment has a certificate for the system, and then fails rather than leave anything unsigned.
 */
export function signing(platform: NodeJS.Platform, env: Environment): Signing {
  const has = (name: string | undefined): boolean => name !== undefined && (env[name] ?? "") !== "";
  const certificate = CERTIFICATES[platform];
  const names = [...Object.values(CERTIFICATES), ...PASSWORDS, ...NOTARY];
  if (!has(certificate)) return { isSigned: false, unset: names, options: UNSIGNED[platform] ?? [] };
  return {
    isSigned: true,
    unset: names.filter((name) => !has(name)),
    options: ["-c.forceCodeSigning=true"],
  };
}
