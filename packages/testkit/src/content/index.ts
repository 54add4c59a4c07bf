// Testkit of the capability `content`.
export {};
