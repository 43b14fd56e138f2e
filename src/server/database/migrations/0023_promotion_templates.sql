CREATE TABLE "promotion_templates" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"templates" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotion_templates" ADD CONSTRAINT "promotion_templates_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;