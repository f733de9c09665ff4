-- Platform changes that a database of an earlier version may lack. Runs before the migrations at every start, so it is there
-- for those that need it; every statement is idempotent.

-- PostgREST reads settings from its login role; the migrating role may set them (supautils allows pgrst.*).
grant set on parameter pgrst.db_pre_request to postgres;

-- A restore writes without triggers; on Supabase the migrating role may say so (supautils allows session_replication_role).
grant set on parameter session_replication_role to postgres;
