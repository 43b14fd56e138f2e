CREATE TABLE "chassis_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chassis_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"vehicle_id" integer,
	"mileage" numeric(12, 2) NOT NULL,
	"seen_on" date NOT NULL,
	CONSTRAINT "chassis_numbers_vehicle_id_unique" UNIQUE("vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "chassis_numbers" ADD CONSTRAINT "chassis_numbers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chassis_numbers_hash" ON "chassis_numbers" USING btree ("hash");