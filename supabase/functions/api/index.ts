import { createApp } from './app.ts';
import { readEnv } from './env.ts';

Deno.serve(createApp(readEnv(Deno.env.toObject())).fetch);
