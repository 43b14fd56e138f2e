CREATE TABLE "dealership_checks" (
	"dealership_id" integer NOT NULL,
	"kind" text NOT NULL,
	"checked_on" date NOT NULL,
	"checked_by" text NOT NULL,
	CONSTRAINT "dealership_checks_dealership_id_kind_pk" PRIMARY KEY("dealership_id","kind")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "network" text NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership_checks" ADD CONSTRAINT "dealership_checks_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_network" ON "reports" USING btree ("network","created_at");