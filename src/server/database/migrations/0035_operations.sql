CREATE TABLE "daily_sizes" (
	"day" date PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL,
	"accounts" integer NOT NULL,
	"enquiries" integer NOT NULL,
	"pictures" integer NOT NULL,
	"database_bytes" bigint NOT NULL,
	"free_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"request_ids" text[] NOT NULL,
	CONSTRAINT "incidents_hour_kind_name_pk" PRIMARY KEY("hour","kind","name")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "problem" text;