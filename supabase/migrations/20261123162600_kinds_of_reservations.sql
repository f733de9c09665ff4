-- Tokens among the entries that are reversed, and reservations in today's list (decision 0035). In a file of their own: a value of an enum can
-- be used only after the transaction that adds it.

alter type public.entry_kind add value 'token' after 'investment';
alter type public.entry_kind add value 'token_end' after 'token';
alter type public.today_kind add value 'reservation' before 'enquiry';
