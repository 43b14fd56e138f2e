CREATE TABLE "site_details" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"details" jsonb NOT NULL
);
