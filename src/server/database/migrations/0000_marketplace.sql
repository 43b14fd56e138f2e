CREATE TYPE "public"."fuel_type" AS ENUM('Petrol', 'Diesel', 'Electric', 'Hybrid');--> statement-breakpoint
CREATE TYPE "public"."promotion_type" AS ENUM('discount', 'special_offer', 'limited_time', 'new_arrival');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('admin', 'user');--> statement-breakpoint
CREATE TYPE "public"."transmission" AS ENUM('Manual', 'Automatic');--> statement-breakpoint
CREATE TYPE "public"."vehicle_type" AS ENUM('SUV', 'Pickup', 'Car', 'Hatchback', 'Truck', 'Equipment');--> statement-breakpoint
CREATE TABLE "dealerships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealerships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text,
	"contact_phone" text,
	"contact_email" text,
	"address" text,
	"city" text DEFAULT 'Bridgetown' NOT NULL,
	"country" text DEFAULT 'Barbados' NOT NULL,
	"website" text,
	"working_hours" text,
	"logo_url" text,
	"cover_image_url" text,
	"gallery_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specialties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"year_established" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dealerships_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "dealerships_name_given" CHECK ("dealerships"."name_key" <> ''),
	CONSTRAINT "dealerships_lists" CHECK (jsonb_typeof("dealerships"."gallery_images") = 'array' and jsonb_typeof("dealerships"."specialties") = 'array')
);
--> statement-breakpoint
CREATE TABLE "failed_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_rows" (
	"file_hash" text NOT NULL,
	"line" integer NOT NULL,
	"vehicle_id" integer,
	CONSTRAINT "imported_rows_file_hash_line_pk" PRIMARY KEY("file_hash","line")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "role" DEFAULT 'user' NOT NULL,
	"dealership_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "users_name_given" CHECK ("users"."username_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"engine_cc" integer NOT NULL,
	"mileage" integer NOT NULL,
	"transmission" "transmission" NOT NULL,
	"fuel_type" "fuel_type" NOT NULL,
	"vehicle_type" "vehicle_type" NOT NULL,
	"color" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"details" text,
	"image_urls" jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_sold" boolean DEFAULT false NOT NULL,
	"dealership_logo" text,
	"promotion_type" "promotion_type",
	"promotion_value" double precision,
	"promotion_text" text,
	"promotion_start_date" timestamp with time zone,
	"promotion_end_date" timestamp with time zone,
	"original_price" numeric(12, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "vehicles_numbers" CHECK ("vehicles"."year" >= 1900 and "vehicles"."engine_cc" >= 0 and "vehicles"."mileage" >= 0 and "vehicles"."price" >= 0),
	CONSTRAINT "vehicles_promotion" CHECK ("vehicles"."promotion_value" >= 0 and "vehicles"."original_price" >= 0),
	CONSTRAINT "vehicles_images" CHECK (jsonb_typeof("vehicles"."image_urls") = 'array' and jsonb_array_length("vehicles"."image_urls") > 0)
);
--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_attempts_window" ON "failed_attempts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "imported_rows_vehicle" ON "imported_rows" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_dealership" ON "users" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "vehicles_user" ON "vehicles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicles_dealership" ON "vehicles" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "vehicles_version" ON "vehicles" USING btree ("version");