/** The tag of Background Sync, by which the browser wakes the service worker when there is a network. */
export const SYNC_TAG = 'dealership-outbox';
