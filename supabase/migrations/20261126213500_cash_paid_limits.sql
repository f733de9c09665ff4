-- Limits of cash that is paid out or taken as capital (chapter 45). By themselves: a value of an enum is used in a later transaction than adds it.
alter type public.rate_kind add value 'cash_paid_limit';
alter type public.rate_kind add value 'cash_transport_limit';
alter type public.rate_kind add value 'cash_loan_limit';
