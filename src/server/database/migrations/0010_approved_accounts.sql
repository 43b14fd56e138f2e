CREATE TABLE "account_use" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"listings" integer DEFAULT 0 NOT NULL,
	"batches" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"picture_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_use_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "dealerships" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_use" ADD CONSTRAINT "account_use_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_use_day" ON "account_use" USING btree ("day");--> statement-breakpoint
CREATE INDEX "users_unapproved" ON "users" USING btree ("id") WHERE "users"."approved_at" is null;--> statement-breakpoint
-- Whoever has an account already keeps all that it may do.
UPDATE "users" SET "approved_at" = now();