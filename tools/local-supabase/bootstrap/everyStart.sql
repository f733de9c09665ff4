-- What a database of an earlier version may lack of the platform. Runs before the migrations of every start, so it is there
-- for whatever they need; each statement may be said again.

-- Settings of PostgREST, which it reads from its login role, are the migrating role's to make (supautils allows pgrst.*).
grant set on parameter pgrst.db_pre_request to postgres;
