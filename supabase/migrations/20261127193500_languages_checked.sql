-- The constraints of the migration before hold of the rows that are there: each is looked for while others read and write them.

ALTER TABLE "public"."cardetails" VALIDATE CONSTRAINT "second_description_is_clean";
ALTER TABLE "public"."enquiries" VALIDATE CONSTRAINT "language_is_a_code";
ALTER TABLE "public"."reservations" VALIDATE CONSTRAINT "language_is_a_code";
ALTER TABLE "public"."settings" VALIDATE CONSTRAINT "languages_are_there_once";
ALTER TABLE "public"."soldcars" VALIDATE CONSTRAINT "buyer_language_is_a_code";
ALTER TABLE "public"."staff" VALIDATE CONSTRAINT "language_is_a_code";
