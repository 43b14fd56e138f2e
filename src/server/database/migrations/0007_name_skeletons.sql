ALTER TABLE "dealerships" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_name_skeleton_unique" UNIQUE("name_skeleton");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_skeleton_unique" UNIQUE("username_skeleton");