import type { SystemHealth } from './health.ts';

/** What is not known is never green. */
export type HealthState = 'green' | 'yellow' | 'red' | 'unknown';

/** What is said of one thing; when it is not green, what to do, and the detail for whoever runs the shop. */
export interface Finding {
  state: HealthState;
  says: string;
  todo?: string;
  operator?: string;
}

/** What is known of how the shop runs. What is undefined could not be looked at. */
export interface HealthFacts {
  database: SystemHealth;
  /** Whether it is the embedded stack: on a disk of its own, without a scheduler in the database. */
  isEmbedded: boolean;
  /** Whether browsers reach the site by https. */
  isSecure: boolean;
  /** The clock of whoever looks, milliseconds, and what has it. */
  now: number;
  looker: 'device' | 'computer';
  /** What gives the function no answer. */
  silent?: readonly string[] | undefined;
  siteVersion?: string | undefined;
  functionVersion?: string | undefined;
  /** The newest migration of the code that looks. */
  newestMigration?: string | undefined;
  /** Whether a login gets its role: one of this moment, or the caller's own, which lives for an hour. */
  hook?: 'on' | 'off' | 'own' | undefined;
  signUpOpen?: boolean | null | undefined;
  codeLeft?: boolean | undefined;
  certificateUntil?: string | undefined;
  /** Bytes that are free on the disk of the data. */
  diskFree?: number | undefined;
}
