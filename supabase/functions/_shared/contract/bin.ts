import { z } from 'zod';
import { requestId } from './common.ts';
import type { Resource } from './resource.ts';

/** What is kept in the bin: things of the office, and files by what they are. */
const BIN_KINDS = ['vehicle', 'enquiry', 'paper', 'notice', 'picture', 'document', 'file'] as const;

/** `deleted_at` is a moment of ISO 8601; `days_left` counts until it is gone for good. */
const binned = z.object({
  id: z.string(),
  kind: z.enum(BIN_KINDS),
  name: z.string(),
  registernumber: z.string().nullable(),
  username: z.string(),
  deleted_at: z.string(),
  days_left: z.number(),
});
export type Binned = z.infer<typeof binned>;

/** GET /api/bin, the latest first. */
export const binList = z.array(binned);

/** POST /api/bin/restore and DELETE /api/bin. */
export const binEntry = z.object({ id: z.uuid('id is not one of the bin'), requestId });

/** POST /api/bin/undo: `deletion` is the requestId that the deletion was sent with. */
export const undoneDeletion = z.object({ deletion: z.uuid('deletion is not a requestId'), requestId });

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { list_bin: 'admin', restore_from_bin: 'admin', undo_deletion: 'office', delete_for_good: 'admin' },
  endpoints: {
    'GET /bin': 'admin',
    'POST /bin/restore': { may: 'admin', granted: 404, body: { id: crypto.randomUUID() }, log: ['INSERT', 'bin', 'enquiries'] },
    'POST /bin/undo': { may: 'office', granted: 404, body: { deletion: crypto.randomUUID() }, log: ['INSERT', 'bin'] },
    'DELETE /bin': { may: 'admin', granted: 404, body: { id: crypto.randomUUID() }, log: ['DELETE', 'bin'] },
  },
});
