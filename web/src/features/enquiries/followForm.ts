import { type Enquiry, type FollowedEnquiry, followedEnquiry } from '@contract/enquiry.ts';
import { z } from 'zod';
import { readDay } from '../../kit/dates/parseDay.ts';
import { isOver, statusOf } from './status.ts';

/** The form's state: everything as it is typed. */
export interface FollowFields {
  serialnum: number;
  /** The newest note that is on the screen; 0 for none. */
  lastNote: number;
  done: string;
  note: string;
  status: string;
  lostReason: string;
  nextCall: string;
}

/** What the status leaves of it: a reason when it is lost, a next call while it is not over. */
const fitting = (fields: FollowFields): FollowFields => ({
  ...fields,
  lostReason: fields.status === 'lost' ? fields.lostReason : '',
  nextCall: isOver(fields.status) ? '' : fields.nextCall,
});

/** Validates what would be sent by the contract, and reads the day as it was typed. */
export const typedFollow = z
  .custom<FollowFields>()
  .transform((fields, context): unknown => {
    const sent = fitting(fields);
    const { day, problem } = readDay(sent.nextCall);
    if (problem === undefined) return { ...sent, nextCall: day };
    context.addIssue({ code: 'custom', message: problem, path: ['nextCall'] });
    return z.NEVER;
  })
  .pipe(followedEnquiry);

/** Whether it would leave the enquiry as it is, without a note. */
export const saysNothing = ({ done, note, status, nextCall, lostReason }: FollowedEnquiry, enquiry: Enquiry) =>
  !done &&
  !note &&
  status === statusOf(enquiry) &&
  (nextCall ?? '') === (enquiry.next_call ?? '') &&
  lostReason === (enquiry.lost_reason ?? '');
