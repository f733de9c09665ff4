-- The limits of the revenue stamp and of UPI. A new value of an enum can only be used by a later transaction, so this is a migration of
-- its own.

alter type public.rate_kind add value 'stamp_limit' after 'long_stock_days';
alter type public.rate_kind add value 'upi_limit' after 'stamp_limit';
