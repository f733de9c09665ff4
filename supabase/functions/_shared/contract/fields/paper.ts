import { PAPER_KINDS } from '../choices.ts';
import { yesNo as yesNoCheck } from '../common.ts';
import type { Columns } from './field.ts';
import { day, line, matching, person, regId, requiredChoice, serial, yesNo } from './kinds.ts';

const office = { read: 'staff', add: 'office', edit: 'office' } as const;
const given = { ...office, add: 'nobody', edit: 'nobody' } as const;

/** A paper of a vehicle. It has an end, or holds for life. */
export const vehicle_papers = {
  id: serial('ID', given),
  registernumber: regId('Registration number', { ...office, edit: 'nobody' }),
  kind: requiredChoice('Paper', PAPER_KINDS, { ...office, words: 'paperKind' }),
  number: line('Number', 60, office),
  /** Of an insurance. */
  company: line('Insurance company', 120, office),
  valid_from: day('Valid from', { ...office, sent: 'validFrom', doubt: 'paper' }),
  valid_until: day('Valid until', { ...office, sent: 'validUntil', doubt: 'paper' }),
  lifetime: { ...yesNo('For life', office), check: yesNoCheck.default(false) },
  /** The number of a document of the vehicle; '' for none. */
  document: matching('Document', 15, /^(0|[1-9][0-9]{0,14})$/, 'a number', office),
  username: person('Recorded by', given),
} as const satisfies Columns;
