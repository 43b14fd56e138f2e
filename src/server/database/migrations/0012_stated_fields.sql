CREATE TYPE "public"."vehicle_condition" AS ENUM('New', 'Reconditioned', 'Used', 'For parts or repair');--> statement-breakpoint
CREATE TYPE "public"."duty_state" AS ENUM('Paid', 'Not paid');--> statement-breakpoint
CREATE TYPE "public"."owner_count" AS ENUM('None', '1', '2', '3 or more');--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "condition" "vehicle_condition";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "duty_and_vat" "duty_state";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "previous_owners" "owner_count";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "last_service" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_last_service" CHECK ("vehicles"."last_service" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');