-- How many files are still on their way to a corrected number is asked no more: sixty are moved in one to three seconds, before the answer.

DROP FUNCTION public.files_to_move(text);

DROP FUNCTION private.files_to_move(text);
