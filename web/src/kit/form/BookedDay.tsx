import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { useClosedBy } from '../dates/closedMonths.ts';
import { saidOfClosed } from './doubts.ts';

interface Named {
  name: string;
  unset?: string;
  error?: unknown;
}

interface BookedDayProps<Props> {
  of: ComponentType<Props>;
  /** The day that the entry has: what is corrected beside it may be no money. */
  own?: string;
}

/**
 * The day on which money is booked, as a form's DayField (`of`). One that the books are closed for is told at once, and again when the server has refused it
 * because somebody has closed its month meanwhile.
 */
export function BookedDay<Props extends Named>({ of: DayField, own, ...props }: BookedDayProps<Props> & Props) {
  const { name, unset = '' } = props as Named;
  const { field, fieldState } = useController({ name });
  const closed = saidOfClosed(useClosedBy(field.value === own ? '' : (field.value ?? unset)));
  return <DayField {...(props as unknown as Props)} {...(closed && !fieldState.error && { error: closed })} />;
}
