-- The checks of the migration before hold of the rows that are there: each is looked for while others read and write them.

SET local lock_timeout = '5s';

ALTER TABLE "public"."issued_papers" VALIDATE CONSTRAINT "language_is_a_code";
ALTER TABLE "public"."message_templates" VALIDATE CONSTRAINT "language_is_a_code";
