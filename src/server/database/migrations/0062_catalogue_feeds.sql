CREATE TABLE "feed_keys" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "feed_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "feed_keys" ADD CONSTRAINT "feed_keys_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;