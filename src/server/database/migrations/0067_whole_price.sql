ALTER TABLE "vehicles" ADD COLUMN "duty_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "registration_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "inspection_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "preparation_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "delivery_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "warranty_km" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_price_parts" CHECK (least("vehicles"."duty_cost", "vehicles"."registration_cost", "vehicles"."inspection_cost", "vehicles"."preparation_cost", "vehicles"."delivery_cost", "vehicles"."warranty_months", "vehicles"."warranty_km", "vehicles"."return_days") >= 0);--> statement-breakpoint
SELECT define_listing_history();
