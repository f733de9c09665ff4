import { createApp } from './app.ts';
import { readEnv } from './env.ts';

// Hosted projects and `supabase start` shut the function down soon after its answer, unless `waitUntil` holds it.
declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined;
const afterwards = (work: Promise<void>) => {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
};

Deno.serve(createApp(readEnv(Deno.env.toObject()), afterwards).fetch);
