/** The cache in which the service worker has the staff's application. */
export const STAFF_CACHE = 'staff';
/** In it the document, of the newest version that is there as a whole. */
export const STAFF_DOCUMENT = '/app.html';

/** The message by which a page has the worker cache the staff's application. */
export const CACHE_STAFF = { type: 'CACHE_STAFF' };
