-- Kinds for what the next migration adds: a value of an enum is usable only after its transaction.
alter type public.money_account add value 'gst';
alter type public.money_account add value 'tcs';
alter type public.issued_kind add value 'tax_invoice';
alter type public.issued_kind add value 'bill_of_supply';
alter type public.issued_kind add value 'credit_note';
alter type public.rate_kind add value 'b2cl_limit';
