import { join } from 'node:path';
import { Hono } from 'hono';
import { connect } from '../database.ts';
import type { Config } from '../settings.ts';
import { Blobs } from './blobs.ts';
import { bucketRoutes } from './bucketRoutes.ts';
import { toFailure } from './errors.ts';
import { objectRoutes } from './objectRoutes.ts';
import type { During } from './objects.ts';
import { recover } from './recover.ts';
import { signedRoutes } from './signedRoutes.ts';

/** The Storage server at /storage/v1, as far as @supabase/storage-js needs it for files and for reading buckets. */
export function createStorage(dbPort: number, dataDir: string, config: Config) {
  const kept = {
    sql: connect(dbPort, 'supabase_storage_admin', 8),
    blobs: new Blobs(join(dataDir, 'storage')),
    sizeLimit: config.storage.file_size_limit,
  };
  const during: During = (operation) => ({ ...kept, operation });

  const app = new Hono()
    .basePath('/storage/v1')
    .onError((error) => toFailure(error).toResponse())
    .get('/status', (c) => c.body(null, 200))
    .route('/', signedRoutes(during))
    .route('/', bucketRoutes(during))
    .route('/', objectRoutes(during));

  return {
    answer: (request: Request): Promise<Response> => Promise.resolve(app.fetch(request)),
    /** Called once, before the first request. */
    recover: () => recover(kept),
    close: () => kept.sql.end({ timeout: 2 }),
  };
}

export type StorageServer = ReturnType<typeof createStorage>;
