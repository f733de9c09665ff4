-- How long books and identity papers are kept. A new value of an enum can only be used by a later transaction, so this is a migration of
-- its own.

alter type public.rate_kind add value 'books_months' after 'upi_limit';
alter type public.rate_kind add value 'identity_months' after 'books_months';
