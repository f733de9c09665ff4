-- The constraint of the migration before holds of the rows that are there: it is looked for while others read and write them.

ALTER TABLE "private"."file_claims" VALIDATE CONSTRAINT "language_is_a_code";
