-- The constraint of the migration before holds of the rows that are there: it is looked for while others read and write them.

ALTER TABLE "private"."file_claims" VALIDATE CONSTRAINT "view_is_one_of_a_vehicle";
