/** Messages of protocol/contract.ts. */
export const TO_HOST = "sprouts:to-host";
export const FROM_HOST = "sprouts:from-host";
