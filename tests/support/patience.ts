/** How many times longer a test may take on a Supabase that somebody else has started: that may be far away, or slow. */
export const PATIENCE = process.env.TEST_STACK ? 3 : 1;
