/** Below the navigation bar of the staff's pages: no network, a new version. */
export const offline = {
  none: 'No network.',
  asOf: 'No network: as of {moment}.',
  newVersion: 'There is a new version. It opens by itself when nothing here is unsaved.',
  reload: 'Reload now',
} as const;
