-- Accounts of the ledger for what the next migration books, and the line of Today about a late financier: a value of an enum is usable only after its transaction.
alter type private.account_kind add value 'financier' before 'token';
alter type private.account_kind add value 'set_off' before 'stock';
alter type private.account_kind add value 'opening' before 'stock';
alter type private.account_kind add value 'written_off' before 'difference';
alter type public.today_kind add value 'disbursal' before 'to_pay';
