/** Which moment it is, milliseconds. A browser, whose clock may be wrong, puts the server's in its place (web/src/lib/api.ts). */
export const clock = { now: () => Date.now() };
