-- Lines of Today about sellers, the days until one is due, and the receipt that a seller signs. By itself: a value of an enum is used in a later
-- transaction than adds it.
alter type public.today_kind add value 'to_pay' before 'stock';
alter type public.today_kind add value 'seller_papers' before 'stock';
alter type public.rate_kind add value 'seller_days';
alter type public.issued_kind add value 'seller_receipt';
