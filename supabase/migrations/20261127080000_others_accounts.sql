-- Accounts of the ledger and of the cash book for what the next migration books: a value of an enum is usable only after its transaction.
alter type private.account_kind add value 'other' before 'capital';
alter type public.money_account add value 'other';
alter type public.money_account add value 'capital';
