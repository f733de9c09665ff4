-- Accounts of the ledger and a kind of entry for what the next migration books: a value of an enum is usable only after its transaction.
alter type private.account_kind add value 'staff_advance';
alter type private.account_kind add value 'staff_cash';
alter type private.account_kind add value 'salaries';
alter type private.account_kind add value 'sold_maintenance';
alter type private.account_kind add value 'gst';
alter type private.account_kind add value 'tcs';
alter type private.account_kind add value 'tax';
alter type public.entry_kind add value 'staff_money';
