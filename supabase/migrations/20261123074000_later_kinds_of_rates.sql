-- Late fees, the days of a bounced cheque, and when stock stands too long. In a file of their own: a value of an enum can be used only after
-- the transaction that adds it.

alter type public.rate_kind add value 'late_fee' after 'emi_months';
alter type public.rate_kind add value 'notice_days' after 'late_fee';
alter type public.rate_kind add value 'payment_days' after 'notice_days';
alter type public.rate_kind add value 'complaint_days' after 'payment_days';
alter type public.rate_kind add value 'stock_days' after 'complaint_days';
alter type public.rate_kind add value 'long_stock_days' after 'stock_days';
