CREATE TABLE "vehicle_interest" (
	"vehicle_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vehicle_interest_vehicle_id_day_pk" PRIMARY KEY("vehicle_id","day"),
	CONSTRAINT "vehicle_interest_counts" CHECK ("vehicle_interest"."views" >= 0 and "vehicle_interest"."saves" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vehicle_interest" ADD CONSTRAINT "vehicle_interest_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_interest_day" ON "vehicle_interest" USING btree ("day");