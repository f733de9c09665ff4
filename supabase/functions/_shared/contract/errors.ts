import { z } from 'zod';

/**
 * Every error code: what it is about and why, in lower case (D18). SQL raises it as the hint of an error, the Edge
 * Function sends it beside its own messages. Backward compatible: a published code keeps its meaning.
 */
export const ERROR_CODES = [
  // The request itself
  'request.invalid',
  'request.too_large',
  'request.address_unknown',
  'request.reused',
  'request.too_many',
  'request.one_at_a_time',
  'request.exact_count_only',
  'value.invalid',
  'month.invalid',
  'day.too_far',
  'server.busy',
  'server.unexpected',
  // Authentication and authorization
  'session.missing',
  'session.ended',
  'role.forbidden',
  'role.unauthorized',
  'login.unknown_user',
  'login.wrong',
  'login.locked',
  'login.too_many_failures',
  'login.too_many_attempts',
  'login.crowded',
  'login.unavailable',
  'password.old_wrong',
  'password.second_step',
  // Accounts
  'account.unknown',
  'account.own',
  'account.last_admin',
  'account.too_many',
  'account.kind_invalid',
  'account.kinds_disagree',
  'account.invalid',
  'account.userid_invalid',
  'account.name_invalid',
  'account.name_reserved',
  'account.taken',
  'account.userid_taken',
  'account.name_taken',
  // Vehicles, sales, maintenance
  'vehicle.unknown',
  'vehicle.not_found',
  'vehicle.exists',
  'vehicle.files_left',
  'vehicle.sold',
  'vehicle.not_sold',
  'vehicle.sold_undeletable',
  'vehicle.sold_unlisted',
  'vehicle.sold_unmaintained',
  'sale.unknown',
  'sale.in_future',
  'maintenance.unknown',
  // Any entry, enquiries, documents
  'field.not_editable',
  'entry.unknown',
  'entry.exists',
  'entry.in_use',
  'entry.changed',
  'enquiry.unknown',
  'enquiry.too_many',
  'enquiry.too_soon',
  'enquiry.day_unsuitable',
  'document.described',
  // Files
  'folder.unknown',
  'folder.unreadable',
  'folder.unwritable',
  'folder.undeletable',
  'folder.vehicle_unknown',
  'folder.full',
  'file.unknown',
  'file.exists',
  'file.place_unknown',
  'file.name_missing',
  'file.forbidden',
  'file.replaced_meanwhile',
  'file.too_large',
  'file.too_many_pixels',
  'file.type_refused',
  'file.type_refused_here',
  'file.not_what_it_says',
  'upload.too_many',
  'upload.quota_used',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
export const errorCode = z.enum(ERROR_CODES);

/** The body of every error response (D18): a message for people, never database text, and a code for programs. */
export const errorBody = z.object({
  error: z.string(),
  // Forward compatible: a page older than the server does not know the newest codes.
  code: errorCode.optional().catch(undefined),
});
