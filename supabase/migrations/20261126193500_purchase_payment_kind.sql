-- What sellers are paid is an entry that can be reversed (chapter 37). By itself: a value of an enum is used in a later transaction than adds it.
alter type public.entry_kind add value 'purchase_payment';
