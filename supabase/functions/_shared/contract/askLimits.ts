/** What a visitor may send: for the form, which loads no contract, and for the API. The database holds the same. */
export const ASK_LIMITS = {
  /** Characters. */
  name: 60,
  message: 500,
  wish: 300,
  /** A test drive is today or at most so many days later. */
  testDriveDays: 60,
  /** Milliseconds between opening the form and sending it: nobody types faster, programs do. */
  pause: 3000,
} as const;
