import type { TODAY_KINDS } from '@contract/choices.ts';

/** What waits for a person: the tile on the dashboard, and the numbers in the sidebar. */
export const waiting = {
  tile: { title: 'To do now', links: 'To do now, by kind', whoOwes: 'Who owes' },
  kinds: {
    overdue: 'Installments overdue',
    cheque_bounced: 'Bounced cheques',
    cheque_to_bank: 'Cheques to bank',
    due_soon: 'Installments due within a week',
    reservation: 'Reservations to decide',
    enquiry: 'Calls to make',
    paper: 'Papers that end',
    transfer: 'RC transfer steps',
    cash_reason: 'Cash without a reason',
    disbursal: 'Finance companies that have not paid',
    to_pay: 'Sellers to pay',
    seller_papers: 'Not received from sellers',
    stock: 'Long in stock',
    no_price: 'Without a price',
    few_pictures: 'Too few pictures',
    not_shown: 'Not on the home page',
    no_bill: 'Bills missing',
    setting: 'To decide in Settings',
  } as const satisfies Record<(typeof TODAY_KINDS)[number], string>,
  lines: '{count, plural, one {# line waits} other {# lines wait}}',
  newEnquiries: '{count, plural, one {# new enquiry} other {# new enquiries}}',
  callsDue: '{count, plural, one {# call due} other {# calls due}}',
} as const;
