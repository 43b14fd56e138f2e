CREATE TABLE "images" (
	"address" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "images_uses" CHECK ("images"."uses" >= 0)
);
--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("used_at") WHERE "images"."uses" = 0;