/** Channels for messages of protocol/contract.ts. */
export const TO_HOST = "sprouts:to-host";
export const FROM_HOST = "sprouts:from-host";
/** Says whether the host is there. */
export const HOST_STATUS = "sprouts:host-status";
/** Channels for messages of protocol/shell.ts. */
export const ASK_SHELL = "sprouts:ask-shell";
export const FROM_SHELL = "sprouts:from-shell";
