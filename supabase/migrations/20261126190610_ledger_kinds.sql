-- Kinds of entries of the cash book. A migration of their own: a value of an enum is not used in the transaction that adds it.

alter type private.account_kind add value 'difference';
alter type public.entry_kind add value 'money_transfer';
alter type public.entry_kind add value 'cash_count';
